import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { demoNotifications } from "./notifications.ts";

describe.each(worlds.slice(0, 2))("notifications for seed $seed on $today", ({ seed, today }) => {
  const agency = demoAgency(seed);
  const batch = wholeAgency(seed, today);
  const told = demoNotifications({ seed, today, agency, batch });

  test("are about supplies, time change requests and documents, all of which exist", () => {
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set(["supply-ready", "time-change-declined", "document-returned"]),
    );
    expect(told.filter(({ content }) => content.includes("undefined"))).toEqual([]);
  });

  test("were read after they arrived and before one o'clock today", () => {
    for (const { createdAt, readAt } of told) {
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(readAt));
      expect(Date.parse(readAt)).toBeLessThan(Date.parse(`${today}T07:00:00Z`));
    }
  });
});
