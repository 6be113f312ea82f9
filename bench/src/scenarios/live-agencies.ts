import { setTimeout as wait } from "node:timers/promises";
import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import { v7 as uuidv7 } from "uuid";
import { makeAgencies } from "../data/agencies.ts";
import { type Listeners, openListeners } from "../load/event-listeners.ts";
import type { LoadRequest } from "../load/load.ts";
import type { SignedIn } from "../product/sign-in.ts";
import { percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, send, signInOften, withBench } from "./bench.ts";

const agencyCount = 40;
const streamsOfASession = 5;
/** Of each agency: of the administrator, who sees every patient, and of a nurse, who is assigned to the one that changes. */
const sessionsOfEach = 5;
const streamCount = agencyCount * 2 * sessionsOfEach * streamsOfASession;
const seconds = 20;
const lateMs = 3000;
const targetMs = 300;

/** How long listening browsers of many agencies wait for a change of their own. */
export const liveAgencies = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    const agencies = await openAgencies(bench);
    const listeners = await openListeners(
      bench.product.address,
      await sessionsIn(bench, agencies),
      streamsOfASession,
    );
    await changeAll(bench, agencies, 1000); // loads what a change needs
    await wait(lateMs);
    const inTurn = await timesOf(bench, { listeners, agencies, overMs: 1000, rounds: seconds });
    const atOnce = await timesOf(bench, { listeners, agencies, overMs: 0, rounds: seconds / 2 });
    listeners.leave();
    const p99Ms = percentile(inTurn.times, 0.99);
    return {
      title: `Live updates at ${streamCount} open streams of ${agencyCount} agencies`,
      columns: ["", "heard", "of", "p50 ms", "p95 ms", "p99 ms"],
      rows: [
        ...linesOf("a change of each agency a second, one after the other", inTurn),
        ...linesOf("a change of each agency at the same moment", atOnce),
      ],
      note: `From sending a new allergy of a patient, so its commit is included, until a stream has its event. p99 of changes one after the other under ${targetMs} ms: ${verdict(p99Ms < targetMs)}; every stream heard every change: ${verdict(inTurn.times.length === inTurn.of && atOnce.times.length === atOnce.of)}. Half of the streams are of nurses who see the patient because they are assigned.`,
    };
  });

type Agency = { readonly id: number; readonly patientId: string };

const inAgency = ({ id }: Pick<Agency, "id">) => ({ "x-agency": String(id) });

/** Agencies of one patient each. The nurse creates the patient and is therefore assigned. */
async function openAgencies(bench: Bench): Promise<Agency[]> {
  const { slug, members } = theDemoAgency;
  const ids = await makeAgencies(bench.dataDir, {
    count: agencyCount,
    name: "listening",
    like: slug,
    administrator: members.admin.id,
    nurse: members.nurse.id,
  });
  const agencies = ids.map((id) => ({ id, patientId: uuidv7() }));
  for (const headers of await signInOften(bench, 1, members.nurse.email))
    for (const agency of agencies) await send({ ...bench, headers }, creationOf(agency));
  return agencies;
}

const creationOf = (agency: Agency): LoadRequest => ({
  method: "POST",
  path: "/api/patients",
  headers: inAgency(agency),
  body: JSON.stringify({
    id: agency.patientId,
    firstName: "Bench",
    lastName: "Listened",
    dob: "1931-05-05",
    ssn: null,
    email: null,
    phoneNumber: "+15125550143",
  }),
});

/** Sessions of both people for each agency, as the headers of their streams. */
async function sessionsIn(bench: Bench, agencies: readonly Agency[]): Promise<SignedIn[]> {
  const { admin, nurse } = theDemoAgency.members;
  const count = agencies.length * sessionsOfEach;
  const sessions = [
    ...(await signInOften(bench, count, admin.email)),
    ...(await signInOften(bench, count, nurse.email)),
  ];
  return agencies.flatMap((agency, index) =>
    sessions.flatMap((headers, number) =>
      number % agencies.length === index ? [{ ...headers, ...inAgency(agency) }] : [],
    ),
  );
}

type Sent = { readonly id: string; readonly sentAt: number; readonly answeredAt: number };

/** Adds an allergy in each agency, spread over some time. */
function changeAll(bench: Bench, agencies: readonly Agency[], overMs: number): Promise<Sent[]> {
  const sending = agencies.map(async (agency, index): Promise<Sent> => {
    await wait((index * overMs) / agencies.length);
    const id = uuidv7();
    const sentAt = performance.now();
    const { patientId } = agency;
    const body = JSON.stringify({ id, patientId, substance: `Bench ${id}`, kind: "drug" });
    await send(bench, { method: "POST", path: "/api/allergies", headers: inAgency(agency), body });
    return { id, sentAt, answeredAt: performance.now() };
  });
  return Promise.all(sending);
}

type Changing = {
  readonly listeners: Listeners;
  readonly agencies: readonly Agency[];
  readonly overMs: number;
  readonly rounds: number;
};

type Times = {
  readonly answers: readonly number[];
  readonly times: readonly number[];
  readonly of: number;
};

async function timesOf(bench: Bench, { listeners, agencies, overMs, rounds }: Changing): Promise<Times> {
  const before = listeners.heard.length;
  const sent = new Map<string, Sent>();
  for (let round = 0; round < rounds; round++) {
    const [changes] = await Promise.all([changeAll(bench, agencies, overMs), wait(1000)]);
    for (const change of changes) sent.set(change.id, change);
  }
  await wait(lateMs);
  const times = listeners.heard.slice(before).flatMap(({ subjectId, at }) => {
    const change = sent.get(subjectId);
    return change === undefined ? [] : [at - change.sentAt];
  });
  const answers = [...sent.values()].map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  return { answers, times, of: (rounds * agencies.length * streamCount) / agencyCount };
}

const linesOf = (what: string, { answers, times, of }: Times): string[][] => [
  [`${what}: its own answer`, "", "", ...shares(answers)],
  [`${what}: until a stream has it`, String(times.length), String(of), ...shares(times)],
];

const shares = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => rounded(percentile(times, share)));
