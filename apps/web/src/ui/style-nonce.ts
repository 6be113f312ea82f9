import { setNonce } from "get-nonce";

/** The number the server gave this page for style elements, or nothing where no policy is set. */
export function styleNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? "";
}

/** Hands the number to the scroll lock under the dialogs, which draws a style element of its own. */
export function shareStyleNonce() {
  const nonce = styleNonce();
  if (nonce !== "") setNonce(nonce);
}
