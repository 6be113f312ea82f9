import { isIPv6 } from "node:net";

/**
 * The network of an address, for counting: of IPv6 the first half, because a single line has all addresses of its
 * network (RFC 6177). Anything else is counted unchanged.
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
