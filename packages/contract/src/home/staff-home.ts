import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, MapPlace } from "../fields.ts";
import { Phone } from "../patients/patient-fields.ts";

const visits = { area: "schedule", action: "view" } as const;

export const RouteStop = z
  .object({
    visitId: z.uuid(),
    patientId: z.uuid(),
    /** Last name first. */
    patientName: z.string(),
    /** Local, without a zone. */
    start: z.string(),
    /** As in 'Today's Schedule': null if the place is unknown or the visit was missed. */
    stop: z.nullable(z.int()),
    place: z.nullable(MapPlace),
    /** Straight-line distance from the previous stop or the branch; null when either position is unknown. */
    miles: z.nullable(z.number()),
    isMissed: z.boolean(),
  })
  .check(z.meta({ id: "RouteStop" }));
export type RouteStop = z.infer<typeof RouteStop>;

/** Whether the agency allows links to a maps site, which reveal a patient's address. */
export const Directions = z
  .object({ isAllowed: z.boolean(), version: z.int() })
  .check(z.meta({ id: "Directions" }));
export type Directions = z.infer<typeof Directions>;

export const DayRoute = z
  .object({
    day: z.iso.date(),
    branch: z.nullable(z.object({ name: z.string(), place: z.nullable(MapPlace) })),
    stops: z.array(RouteStop),
    /** The sum of the straight-line distances; null without any. */
    miles: z.nullable(z.number()),
    /** The map's source: outlines of these states, or the installation's tile server. */
    outlines: z.object({ states: z.array(z.string()), version: z.string() }),
    tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
    directions: Directions,
  })
  .check(z.meta({ id: "DayRoute" }));
export type DayRoute = z.infer<typeof DayRoute>;

/** Pairs of degrees, latitude first. */
const Line = z.array(z.array(z.number()));

/** A state with its counties: `land` as closed rings, `borders` as the lines between its counties. */
export const StateOutline = z
  .object({
    state: z.string(),
    land: z.array(Line),
    borders: z.array(Line),
    counties: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  })
  .check(z.meta({ id: "StateOutline" }));
export type StateOutline = z.infer<typeof StateOutline>;

export const Weather = z
  .object({
    /** For example 'Austin, TX'; null without a name. */
    location: z.nullable(z.string()),
    observedAt: z.iso.datetime(),
    unit: z.enum(["fahrenheit", "celsius"]),
    temperature: z.nullable(z.number()),
    /** WMO code table 4677, as the provider reports it. */
    code: z.nullable(z.int()),
    /** Relative humidity, in percent. */
    wet: z.nullable(z.number()),
    windSpeed: z.nullable(z.number()),
    windUnit: z.enum(["mph", "km/h"]),
    /** Chance of rain, in percent. */
    probability: z.nullable(z.number()),
    /** Sample data of the demo agency, not measured. */
    isDemo: z.boolean(),
  })
  .check(z.meta({ id: "Weather" }));
export type Weather = z.infer<typeof Weather>;

/** Why there is no weather: no provider, no place, or no answer. */
export const weatherGaps = ["no-provider", "no-place", "unavailable"] as const;

export const OwnProfile = z
  .object({
    userId: z.uuid(),
    version: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.string(),
    discipline: z.nullable(z.string()),
    branchName: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  })
  .check(z.meta({ id: "OwnProfile" }));
export type OwnProfile = z.infer<typeof OwnProfile>;

/** The fields users may change on their own profile. */
export const OwnProfileFields = z.object({ phoneNumber: z.nullable(Phone) });

export const staffHome = endpoints({
  "GET /staff-home/route": {
    summary: "Get the caller's stops of a day in visit order, with straight-line miles, for a map",
    allow: visits,
    records: ["chart.view"],
    /** By default today. */
    input: z.object({ day: z.optional(CalendarDay) }),
    output: DayRoute,
  },
  "GET /staff-home/days": {
    summary: "List the days of a month on which the caller has visits",
    allow: visits,
    input: z.object({
      month: z
        .string()
        .check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, "Please enter a month as YYYY-MM")),
    }),
    output: z.object({ days: z.array(z.object({ day: z.iso.date(), visitCount: z.int() })) }),
  },
  "GET /map/outlines": {
    summary: "Get the outlines of states and their counties; unchanged while the version is the same",
    allow: visits,
    input: z.object({
      states: z
        .string()
        .check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,4}$/, "Please use state codes, for example TX,OK")),
      version: z.optional(z.string().check(z.maxLength(30))),
    }),
    output: z.object({ states: z.array(StateOutline) }),
    keepSeconds: 31_536_000,
  },
  "PUT /agency/directions": {
    summary: "Allow or forbid links that send a patient's address to a maps site",
    allow: { area: "settings", action: "edit" },
    records: ["agency.set-directions"],
    input: Directions,
    output: Directions,
    refuses: ["conflict"],
  },
  "GET /weather": {
    summary:
      "Get the weather at the caller's branch from the configured provider; sample data for the demo agency if none is configured",
    allow: visits,
    output: z.object({ weather: z.nullable(Weather), gap: z.nullable(z.enum(weatherGaps)) }),
  },
  "GET /profile": {
    summary: "Get the caller's name, role and contact details",
    allow: "member",
    output: OwnProfile,
  },
  "PUT /profile": {
    summary: "Change the caller's phone number",
    allow: "member",
    records: ["profile.change"],
    evenOnFullDisk: true,
    input: z.object({ version: z.int().check(z.positive()), ...OwnProfileFields.shape }),
    output: OwnProfile,
    refuses: ["conflict"],
  },
});
