import { isIPv6 } from "node:net";

/**
 * Where an address comes from, for what is counted: of IPv6 the first half, since whoever has one address has all those of its
 * network (RFC 6177). Whatever else is counted stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const [before, behind] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(8 - before.length - behind.length).fill("0");
  const network = [...before, ...zeros, ...behind].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

const groupsOf = (half: string) => (half === "" ? [] : half.split(":"));
