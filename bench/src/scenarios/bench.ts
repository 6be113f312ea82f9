import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import type { LoadRequest } from "../load/load.ts";
import { type Generator, startGenerator } from "../load/start-generator.ts";
import { type SignedIn, signIn } from "../product/sign-in.ts";
import { type Product, startProduct } from "../product/start-product.ts";
import type { Table } from "../report/table.ts";

/** The measured product on its own data set, with a signed-in user and the load generator. */
export type Bench = {
  readonly dataDir: string;
  readonly product: Product;
  readonly headers: SignedIn;
  readonly generator: Generator;
};

/** Lends `use` a product running on `dataDir`, with its administrator signed in, and stops it afterwards. */
export async function withBench<T extends Table | readonly Table[]>(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  use: (bench: Bench) => Promise<T>,
): Promise<T> {
  const product = await startProduct(dataDir, settings);
  const generator = startGenerator();
  try {
    const headers = await signIn(product.address, theDemoAgency.members.admin.email, product.password);
    return await use({ dataDir, product, headers, generator });
  } finally {
    generator.stop();
    await product.stop();
  }
}

/** Signs the administrator, or someone else, in several times, each a session of its own. */
export async function signInOften(
  { product }: Bench,
  times: number,
  email: string = theDemoAgency.members.admin.email,
): Promise<SignedIn[]> {
  const sessions: SignedIn[] = [];
  for (let count = 0; count < times; count++)
    sessions.push(await signIn(product.address, email, product.password));
  return sessions;
}

/** Sends one request as the administrator. Throws when it is refused. */
export async function send(
  { product, headers }: Bench,
  { method, path, body, headers: own }: LoadRequest,
): Promise<void> {
  const answer = await fetch(product.address + path, {
    method,
    headers: { ...headers, ...own, "content-type": "application/json" },
    body: body ?? null,
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${said}`);
}
