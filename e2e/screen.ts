import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "./product/accounts.ts";

/** A screen with its user. `name` is also the name of its picture. */
export type Screen = {
  viewer: Account | "visitor";
  name: string;
  /** Its address; looked up in the product where it contains ids. */
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** It has no layout shift with a slow server. */
  isSteady?: boolean;
  /** The number of parts that keep their loading appearance. */
  shownLoading?: number;
  /** Expands its collapsed parts. */
  unfold?: (page: Page) => Promise<void>;
};
