import { isIPv6 } from "node:net";

/**
 * Where an address comes from, for what is counted: of IPv6 the first half, since whoever has one address has all those of its
 * network (RFC 6177). What stands before the last `/` says what is counted and stays.
 */
export function networkOf(counted: string): string {
  const at = counted.lastIndexOf("/") + 1;
  const address = counted.slice(at);
  if (!isIPv6(address) || address.includes(".")) return counted;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const [before, behind] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(8 - before.length - behind.length).fill("0");
  const network = [...before, ...zeros, ...behind].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${counted.slice(0, at)}${network.map((group) => group.toString(16)).join(":")}::/64`;
}

const groupsOf = (half: string) => (half === "" ? [] : half.split(":"));
