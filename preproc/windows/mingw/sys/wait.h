#define wait(status) ((void)(status))
