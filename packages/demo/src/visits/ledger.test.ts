import { addDays, ledgerOf, readFrequency } from "@hearthside/scheduling";
import { expect, test } from "vitest";
import { wholeAgency, worlds } from "../test/worlds.ts";

/** The weeks of all disciplines of patients on service, from eight weeks ago to three weeks ahead. */
function ledgerWeeks(seed: string, today: string) {
  const batch = wholeAgency(seed, today);
  const { visits = [], replacements = [] } = batch.schedule ?? {};
  const ended = new Map(replacements.map(({ ended: { id, endDate } }) => [id, endDate]));
  const orders = [...batch.orders, ...replacements.map(({ order }) => order)];
  const lines = [...batch.frequencies, ...replacements.map(({ line }) => line)].map((line) => {
    const reading = readFrequency(line.notation);
    if (!reading.ok) throw new Error(line.notation);
    const episodeId = orders.find(({ id }) => id === line.orderId)?.episodeId;
    return { ...line, episodeId, endDate: ended.get(line.id) ?? line.endDate, frequency: reading.frequency };
  });
  const inCare = new Set(batch.admissions.filter(({ status }) => status === "active").map(({ id }) => id));
  return batch.episodes
    .filter(({ admissionId }) => inCare.has(admissionId))
    .flatMap((episode) => {
      const own = Map.groupBy(
        lines.filter(({ episodeId }) => episodeId === episode.id),
        ({ discipline }) => discipline,
      );
      return [...own].flatMap(([discipline, ordered]) => {
        const made = visits
          .filter((visit) => visit.admissionId === episode.admissionId && visit.discipline === discipline)
          .map(({ localStart, kind, status }) => ({ start: localStart, kind, status }));
        return ledgerOf({ lines: ordered, visits: made, period: episode, weekStartsOn: 0 }).weeks;
      });
    })
    .filter(({ weekOf }) => weekOf >= addDays(today, -56) && weekOf <= addDays(today, 20));
}

test.each(worlds)(
  "the calendar of seed $seed on $today keeps to most orders, but not to all",
  ({ seed, today }) => {
    const weeks = ledgerWeeks(seed, today);
    const ordered = weeks.filter((week) => week.ordered > 0);
    const kept = ordered.filter(({ over, under }) => over === 0 && under === 0);
    const coming = weeks.filter(({ weekOf }) => weekOf > today);
    expect(ordered.length).toBeGreaterThan(500);
    expect(kept.length / ordered.length).toBeGreaterThan(0.7);
    expect(coming.filter(({ under }) => under > 0).length).toBeGreaterThan(10);
    expect(coming.filter(({ over }) => over > 0).length).toBeGreaterThan(0);
    expect(coming.filter(({ over }) => over > 0).length).toBeLessThan(10);
  },
);
