import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { demoNotifications } from "./notifications.ts";

describe.each(worlds.slice(0, 2))("Notifications of $seed on $today", ({ seed, today }) => {
  const agency = demoAgency(seed);
  const batch = wholeAgency(seed, today);
  const told = demoNotifications({ seed, today, agency, batch });

  test("tell of supplies, of requests for another time and of papers, and nothing is unheard of", () => {
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set(["supply-ready", "time-change-declined", "document-returned"]),
    );
    expect(told.filter(({ content }) => content.includes("undefined"))).toEqual([]);
  });

  test("were read after they arrived and not later than today's first hour", () => {
    for (const { createdAt, readAt } of told) {
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(readAt));
      expect(Date.parse(readAt)).toBeLessThan(Date.parse(`${today}T07:00:00Z`));
    }
  });
});
