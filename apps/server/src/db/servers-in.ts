const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/**
 * The servers that a DATABASE_URL names, each as an address of its own: `postgres://u:p@h1:p1,h2:p2/db`. Of several the
 * product looks for the one that takes writes, so that alone may be asked for. Undefined for text that is no such address.
 */
export function serversIn(url: string): readonly string[] | undefined {
  const [, start = "", hosts, path = "", query = ""] = shape.exec(url) ?? [];
  if (hosts === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get("target_session_attrs");
  if (attributes !== null && attributes !== "read-write" && attributes !== "primary") return undefined;
  parameters.delete("target_session_attrs");
  const end = parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
  const servers = hosts.split(",").map((host) => `${start}${host}${end}`);
  return servers.every((server) => URL.canParse(server)) ? servers : undefined;
}
