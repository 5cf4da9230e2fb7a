/** The entry of the host: shared modules are negotiated before anything that imports them runs. */
void import('./bootstrap');
