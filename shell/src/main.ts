// The entry only opens the door: shared modules are negotiated before anything that uses them runs.
void import('./boot');

export {};
