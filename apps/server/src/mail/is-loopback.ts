/** Whether a host, as in settings and addresses, is this machine and unreachable from others. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|::1)$/.test(host.replace(/^\[(.*)\]$/, "$1"));
