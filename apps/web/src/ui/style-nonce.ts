import { setNonce } from "get-nonce";

/** The server's nonce for style elements, or undefined without a policy. */
export function styleNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? "";
}

/** Passes the nonce to the dialogs' scroll lock, which adds a style element. */
export function shareStyleNonce() {
  const nonce = styleNonce();
  if (nonce !== "") setNonce(nonce);
}
