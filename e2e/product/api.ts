import { type EndpointKey, splitKey } from "@hearthside/contract";
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { productPassword } from "./running-product.ts";

/**
 * Calls the product like a page with these cookies. Gets an XSRF token if there is none. Path parameters come from `data`.
 */
export async function callApi(
  request: APIRequestContext,
  key: EndpointKey,
  data?: object,
): Promise<APIResponse> {
  const { method, path } = splitKey(key);
  const fields = new Map<string, unknown>(Object.entries(data ?? {}));
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => take(fields, name));
  const options = { method, headers: { "x-xsrf-token": await xsrfToken(request) } };
  const body = fields.size === 0 ? {} : { data: Object.fromEntries(fields) };
  return request.fetch(`/api${address}`, { ...options, ...body });
}

function take(fields: Map<string, unknown>, name: string): string {
  const value = String(fields.get(name));
  fields.delete(name);
  return value;
}

/** The same for a call that must succeed, with a proof if required; returns its answer. */
export async function getFromApi(
  request: APIRequestContext,
  key: EndpointKey,
  data?: object,
): Promise<unknown> {
  let answer = await callApi(request, key, data);
  if (answer.status() === 403 && (await answer.text()).includes('"code":"proof-needed"')) {
    await callApi(request, "POST /auth/proof", { proof: { password: productPassword() } });
    answer = await callApi(request, key, data);
  }
  expect(answer.ok(), `${key}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

async function xsrfToken(request: APIRequestContext): Promise<string> {
  const known = await findXsrfToken(request);
  if (known !== undefined) return known;
  await request.get("/api/auth/user-info");
  return (await findXsrfToken(request)) ?? "";
}

async function findXsrfToken(request: APIRequestContext): Promise<string | undefined> {
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === "XSRF-TOKEN")?.value;
}
