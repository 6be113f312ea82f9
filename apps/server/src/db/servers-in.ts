const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/**
 * The servers in a DATABASE_URL, each as its own address: `postgres://u:p@h1:p1,h2:p2/db`. The product looks for the
 * one that accepts writes, so only that may be requested. Undefined for text that is not such an address.
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
