import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "@hearthside/demo";
import type { BrowserContext, Route } from "@playwright/test";

const assessments = "**/api/assessments/**";

/** Makes a browser lose, repeat or delay its assessment requests and responses until `healNetwork`. */
export async function spoilNetwork(context: BrowserContext, random: Random): Promise<void> {
  await context.route(assessments, (route) => spoil(route, random).catch(pageIsGone));
}

export const healNetwork = (context: BrowserContext) => context.unroute(assessments);

async function spoil(route: Route, random: Random): Promise<void> {
  const fate = random.between(1, 100);
  await wait(random.chance(0.3) ? random.between(50, 400) : 0);
  if (fate <= 15) return route.abort("connectionrefused");
  if (fate <= 30) return loseAnswer(route);
  if (fate <= 40) await route.fetch();
  const response = await route.fetch();
  await wait(random.chance(0.2) ? random.between(50, 400) : 0);
  await route.fulfill({ response });
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

/** Ignores the error when the page that sent the request is closed. */
const pageIsGone = () => undefined;
