import { isIP } from "node:net";

/** The site that passkeys of this installation belong to; browsers offer them to no other site. */
export const siteOf = (publicUrl: string): { readonly rpId: string; readonly origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

/** Browsers support passkeys for names, not for IP addresses, and only over TLS or on the same machine. */
export function takesPasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return false;
  return protocol === "https:" || hostname === "localhost";
}

/** What a passkey stores about its owner: an id and nothing that identifies them. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
