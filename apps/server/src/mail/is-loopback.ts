/** Whether a host, as settings and addresses name it, is this machine and no other can reach it. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|::1)$/.test(host.replace(/^\[(.*)\]$/, "$1"));
