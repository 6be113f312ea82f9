import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import { isSecure } from "./origin.ts";

type Site = Pick<Config, "publicUrl">;
type Named = { readonly name: string; readonly path: string };

/** Browsers accept cookies with this prefix only over TLS, so no one on the network can replace ours. */
export const cookieName = (name: string, isBehindTls: boolean): string =>
  isBehindTls ? `__Secure-${name}` : name;

const nameHere = (request: FastifyRequest, { publicUrl }: Site, name: string): string =>
  cookieName(name, isSecure(request, publicUrl));

/** One of our cookies as the browser sent it. */
export const readCookie = (request: FastifyRequest, site: Site, name: string): string | undefined =>
  request.cookies[nameHere(request, site, name)];

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Sets one of our cookies, out of reach for scripts and other sites. */
export function giveCookie(
  { request, reply }: Exchange,
  site: Site,
  { name, path, value, maxAge }: Named & { readonly value: string; readonly maxAge: number },
): void {
  reply.setCookie(nameHere(request, site, name), value, {
    path,
    maxAge,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(request, site.publicUrl),
  });
}

export function takeCookie({ request, reply }: Exchange, site: Site, { name, path }: Named): void {
  const secure = isSecure(request, site.publicUrl);
  reply.clearCookie(nameHere(request, site, name), { path, secure });
}
