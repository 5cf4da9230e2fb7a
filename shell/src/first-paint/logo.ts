/** The product's logo, as in shared-ui/src/brand. */
export const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0b5563"/><path d="M9 17h14v8H9z" fill="#fff"/><path d="M14 25v-5a2 2 0 0 1 4 0v5z" fill="#0b5563"/><path d="M6.5 14 9 8h14l2.5 6a3.2 3.2 0 0 1-6.3 0 3.2 3.2 0 0 1-6.4 0 3.2 3.2 0 0 1-6.3 0z" fill="#e2553b"/><path d="m12.8 14 1-6h4.4l1 6a3.2 3.2 0 0 1-6.4 0z" fill="#fff"/></svg>';
