import { isIP } from "node:net";

/** Where passkeys of this installation belong: browsers give them to no other site. */
export const siteOf = (publicUrl: string): { readonly rpId: string; readonly origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

/** Browsers give passkeys to names, not to bare addresses, and only over an encrypted connection or on one's own machine. */
export function takesPasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return false;
  return protocol === "https:" || hostname === "localhost";
}

/** What a passkey keeps of its owner: her id and nothing that says who she is. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
