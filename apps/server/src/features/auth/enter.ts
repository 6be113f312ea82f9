import type { UserInfo } from "@hearthside/contract";
import type { Exchange } from "#src/http/serve.ts";
import type { Services } from "#src/services.ts";
import { giveTokens, takePending } from "./cookies.ts";
import type { Opened } from "./open-session.ts";
import { userInfo } from "./user-info.ts";

/** Lets the browser into the session that was opened for it, and says who is signed in. */
export async function enter(services: Services, exchange: Exchange, opened: Opened): Promise<UserInfo> {
  giveTokens(exchange, services, opened);
  takePending(exchange);
  return userInfo(services, opened.userId, opened.agencyId);
}
