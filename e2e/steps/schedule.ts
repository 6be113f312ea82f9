import {
  type Clinician,
  type Contract,
  contract,
  type FrequencyOrder,
  type InputOf,
  UserInfo,
  type Visit,
  VisitDetail,
} from "@hearthside/contract";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expectSettled } from "../fixtures.ts";
import { getFromApi } from "../product/api.ts";
import { beginCare } from "../product/begin-care.ts";
import { isoToday } from "./assessments.ts";
import { admitByApi, listNameOf, makePerson, type Person } from "./people.ts";

/** A patient on service, and the Sunday it started. */
export type Care = {
  readonly patientId: string;
  readonly person: Person;
  readonly name: string;
  readonly sunday: string;
};

export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** The first day of the current week. */
export function thisSunday(): string {
  const today = isoToday();
  return dayAfter(today, -new Date(`${today}T12:00:00Z`).getUTCDay());
}

const weeksOfAllJourneys = 30;

/**
 * The Sunday `weeks` weeks later. Each journey has its own weeks, far from the demo agency's, and others on a repeated
 * run, so that its clinicians are available.
 */
export function sundayIn(weeks: number): string {
  const again = weeks > 0 ? test.info().repeatEachIndex * weeksOfAllJourneys : 0;
  return dayAfter(thisSunday(), (weeks + again) * 7);
}

/** 'Monday, March 3', as in the calendar. */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

/** MM/DD/YYYY, as typed. */
export const enteredDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** A new patient on service from that Sunday on. */
export async function careByApi(
  request: APIRequestContext,
  firstName: string,
  sunday: string,
): Promise<Care> {
  const person = makePerson(firstName);
  const patientId = await admitByApi(request, person);
  const user = UserInfo.parse(await getFromApi(request, "GET /auth/user-info"));
  await beginCare({ agencyId: user.AgencyRoles[0]?.AgencyId ?? 0, patientId, startOfCare: sunday });
  return { patientId, person, name: listNameOf(person), sunday };
}

/** An order from the first day of care on: by default two nursing visits a week for four weeks. */
export async function orderByApi(
  request: APIRequestContext,
  { patientId, sunday }: Care,
  input: Partial<InputOf<Contract["POST /frequency-orders"]>> = {},
): Promise<FrequencyOrder> {
  const answer = await getFromApi(request, "POST /frequency-orders", {
    id: uuidv7(),
    patientId,
    discipline: "SN",
    notation: "2w4",
    visitMinutes: 45,
    startDate: sunday,
    locationOfCare: "Patient's home",
    orderedOn: isoToday(),
    ...input,
  });
  return contract["POST /frequency-orders"].output.parse(answer).order;
}

type Booking = Partial<InputOf<Contract["POST /visits"]>> & { readonly start: string };

/** A visit for the patient, by default of 45 minutes and unassigned. */
export async function visitByApi(
  request: APIRequestContext,
  { patientId }: Care,
  input: Booking,
): Promise<Visit> {
  const answer = await getFromApi(request, "POST /visits", {
    id: uuidv7(),
    patientId,
    frequencyId: null,
    discipline: "SN",
    userId: null,
    minutes: 45,
    ...input,
  });
  return contract["POST /visits"].output.parse(answer);
}

/** A visit as stored on the server. */
export const readVisitByApi = async (request: APIRequestContext, id: string): Promise<VisitDetail> =>
  VisitDetail.parse(await getFromApi(request, "GET /visits/:id", { id }));

/** Clinicians made and removed by other journeys, which must not be relied on. */
const isOfJourneys = ({ lastName }: Clinician) => /^(Ashford|Larkin|Quill)[a-z]+$/.test(lastName);

/** The demo agency's clinicians of a discipline, by name. */
export async function cliniciansByApi(
  request: APIRequestContext,
  discipline: Clinician["discipline"],
): Promise<readonly [Clinician, Clinician, ...Clinician[]]> {
  const answer = await getFromApi(request, "GET /clinicians");
  const { clinicians } = contract["GET /clinicians"].output.parse(answer);
  const [first, second, ...others] = clinicians
    .filter((one) => one.discipline === discipline && !one.hasLeft && !isOfJourneys(one))
    .toSorted((one, other) => one.lastName.localeCompare(other.lastName));
  if (first === undefined || second === undefined) throw new Error(`the demo has too few ${discipline}`);
  return [first, second, ...others];
}

export const clinicianName = ({ firstName, lastName }: Clinician) => `${lastName}, ${firstName}`;

export const schedulePath = (day: string, more = "") => `/admin/clinical/staff-schedule?week=${day}${more}`;

export const week = (page: Page) => page.getByRole("region", { name: "Week calendar" });

/** A visit in the calendar, by a part of its label. */
export const event = (page: Page, said: string | RegExp): Locator =>
  page.getByRole("region", { name: /calendar/ }).getByRole("button", { name: said });

/**
 * Opens the calendar on the week of that day and waits until its visits, and everything above it, are loaded: late
 * content would move the mouse targets.
 */
export async function openWeek(page: Page, day: string, more = ""): Promise<void> {
  await page.goto(schedulePath(day, more));
  await expect(week(page)).toBeVisible();
  await expectSettled(page);
}

/** Chooses an option of a select. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole("option", { name: option }).click();
}

/** 'Mar 1 - Mar 7, 2026' of the week that starts on that Sunday. */
export function weekLabel(sunday: string): string {
  const saturday = dayAfter(sunday, 6);
  const [from, to] = [sunday, saturday].map((day) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }),
  );
  return `${from} - ${to}, ${saturday.slice(0, 4)}`;
}

/** The Undo button of the newest notification. */
export const undo = (page: Page): Locator =>
  page.getByRole("log").getByRole("button", { name: "Undo" }).first();

/** The demo nurse as a clinician. */
export async function nadiaByApi(request: APIRequestContext): Promise<Clinician> {
  const nurses = await cliniciansByApi(request, "RN");
  const nadia = nurses.find(({ firstName, lastName }) => firstName === "Nadia" && lastName === "Reyes");
  if (nadia === undefined) throw new Error("the demo's nurse makes no visits");
  return nadia;
}
