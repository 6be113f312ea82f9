import { retrieveSchedule } from "@hearthside/server/src/features/schedule/scheduler.ts";
import { idIn } from "../data/many-visits.ts";
import type { Action, Given } from "./action.ts";

type Asked = {
  readonly userID: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly patientId?: string;
};

const slug = "many-visits";
/** Clinicians up to it request their own months; for the others a scheduler does. */
export const lastAsking = 30;

const planner = { slug, id: idIn(slug, "member", 0), role: "Editor" };
const clinician = { slug, id: idIn(slug, "member", 1), role: "Staff" };
const sampleSpan = { startTime: "2020-03-01T00:00:00", endTime: "2020-03-31T23:59:59" };

/** The three questions of the mix: a clinician for their own month, a scheduler for a clinician's and for a patient's. */
export const retrieving = (): Action[] => [
  { ...asking({ userID: clinician.id }), as: clinician, isFor: (body) => isOwn(read(body).userID) },
  {
    ...asking({ userID: idIn(slug, "member", lastAsking + 1) }),
    as: planner,
    isFor: (body) => read(body).patientId === undefined,
  },
  {
    ...asking({ userID: planner.id, patientId: idIn(slug, "patient", 1) }),
    as: planner,
    isFor: () => true,
  },
];

function read(body: string): Asked {
  const asked: Asked = JSON.parse(body);
  return asked;
}

const ownIds = new Set(Array.from({ length: lastAsking }, (_, index) => idIn(slug, "member", index + 1)));
const isOwn = (userId: string) => ownIds.has(userId);

function asking(whose: Pick<Asked, "userID" | "patientId">): Action {
  const sample = { ...whose, ...sampleSpan };
  return {
    sample: given(sample),
    perform: (work) => retrieveSchedule(work, { ...sample, agencyId: work.agencyId }),
    given: (_path, body) => given(read(body)),
    answer: /from "visit"/,
  };
}

const given = ({ userID, patientId, startTime, endTime }: Asked): Given =>
  new Map([
    ["start", startTime],
    ["end", endTime],
    ["first day", startTime.slice(0, 10)],
    ["last day", endTime.slice(0, 10)],
    ["user", userID],
    ...(patientId === undefined ? [] : [["patient", patientId] as const]),
  ]);
