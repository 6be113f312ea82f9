import { setImmediate } from "node:timers/promises";
import type { Contract, InputOf, OutputOf } from "@hearthside/contract";
import { splitKey } from "@hearthside/contract";
import type { Random } from "@hearthside/demo";
import type { Browser } from "@hearthside/server/src/test/browser.ts";
import { ApiError } from "@hearthside/web/src/lib/api-error.ts";
import { asOutput } from "@hearthside/web/src/lib/boundary.ts";
import type { Key } from "@hearthside/web/src/lib/send.ts";

/** The network between device and server: loses, delays, duplicates and reorders requests and answers. */
export type Network = {
  send<K extends Key>(browser: Browser, key: K, input: InputOf<Contract[K]>): Promise<OutputOf<Contract[K]>>;
  /** From now on everything is delivered immediately. */
  heal(): void;
  isUp: boolean;
};

const noAnswer = () => new TypeError("Failed to fetch");

export function badNetwork(random: Random): Network {
  let isHealed = false;
  const strikes = (probability: number) => !isHealed && random.chance(probability);
  const late = async () => {
    for (let steps = isHealed ? 0 : random.between(0, 12); steps > 0; steps -= 1) await setImmediate();
  };
  const network: Network = {
    isUp: true,
    heal() {
      isHealed = true;
      network.isUp = true;
    },
    async send(browser, key, input) {
      await late();
      if (!network.isUp || strikes(0.12)) throw noAnswer();
      const times = strikes(0.1) ? 2 : 1;
      const answers = Array.from({ length: times }, () => request(browser, key, input));
      const [first] = await Promise.allSettled(answers);
      await late();
      if (!network.isUp || strikes(0.12)) throw noAnswer();
      if (strikes(0.05)) throw new ApiError({ status: 503 });
      if (first?.status !== "fulfilled") throw first?.reason;
      return first.value;
    },
  };
  return network;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** One request to the real application, as the browser's `call` makes it. */
async function request<K extends Key>(browser: Browser, key: K, input: InputOf<Contract[K]>) {
  const { method: named, path } = splitKey(key);
  const method = methods.find((name) => name === named);
  if (method === undefined) throw new Error(`no method ${named}`);
  const fields = new Map(Object.entries(input ?? {}));
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => take(fields, name));
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  const response =
    method === "GET"
      ? await browser.send(method, query === "" ? url : `${url}?${query}`)
      : await browser.send(method, url, Object.fromEntries(fields));
  if (response.statusCode >= 400) throw new ApiError({ ...response.json(), status: response.statusCode });
  return asOutput<K>(response.statusCode === 204 ? undefined : response.json());
}

function take(fields: Map<string, unknown>, name: string): string {
  const value = String(fields.get(name));
  fields.delete(name);
  return value;
}
