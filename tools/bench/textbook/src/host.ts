/** The entry of the host: shared modules are negotiated before code that imports them runs. */
void import('./bootstrap');
