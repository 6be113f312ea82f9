import type { AnalyticsPeriod } from "@hearthside/contract";
import { AdmissionStatus, orderDisciplines } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import * as z from "zod/mini";
import { type Figure, readFigure } from "#src/features/shared/figures/figures.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { countOasis, countOrders } from "./on-time.ts";
import { spanOfMonth, spanOfPeriod, spanOfYear } from "./periods.ts";
import {
  countAdmissions,
  countCensus,
  countDischarges,
  countDisciplines,
  countNurses,
  countOnService,
  countVisitMonths,
} from "./queries.ts";

/** The agency, day and zone of the figures, which are the same for every caller. */
export type Office = Pick<Caller, "agencyId" | "zone" | "today">;

const CountedCensus = z.array(z.object({ status: AdmissionStatus, patients: z.int() }));

export const readCensus = (services: Services, office: Office) =>
  readFigure(services, office, {
    name: "census",
    schema: CountedCensus,
    count: async (trx) =>
      CountedCensus.parse(await countCensus({ ...office, trx }, addDays(office.today, -30))),
  });

const VisitMonths = z.array(
  z.object({ month: z.string(), completed: z.int(), missed: z.int(), onTime: z.int() }),
);

export const readVisitMonths = (services: Services, office: Office, year: string) =>
  readFigure(services, office, {
    name: "visit-months",
    parameter: year,
    schema: VisitMonths,
    count: (trx) => countVisitMonths({ ...office, trx }, spanOfYear(year)),
  });

const Counts = z.array(z.object({ month: z.string(), count: z.int() }));
const CareMonths = z.object({ admissions: Counts, discharges: Counts, onService: Counts });

export const readCareMonths = (services: Services, office: Office, year: string) =>
  readFigure(services, office, {
    name: "care-months",
    parameter: year,
    schema: CareMonths,
    count: async (trx) => {
      const span = spanOfYear(year);
      return {
        admissions: await countAdmissions({ ...office, trx }, span),
        discharges: await countDischarges({ ...office, trx }, span),
        onService: await countOnService({ ...office, trx }, { ...span, today: office.today }),
      };
    },
  });

const Shares = z.array(z.object({ month: z.string(), numerator: z.int(), denominator: z.int() }));
const DocumentMonths = z.object({ oasis: Shares, orders: Shares });

export const readDocumentMonths = (services: Services, office: Office, year: string) =>
  readFigure(services, office, {
    name: "paper-months",
    parameter: year,
    schema: DocumentMonths,
    count: async (trx) => {
      const span = spanOfYear(year);
      return {
        oasis: await countOasis({ ...office, trx }, span),
        orders: await countOrders({ ...office, trx }, span),
      };
    },
  });

const Nurses = z.array(
  z.object({
    userId: z.string(),
    name: z.string(),
    visits: z.int(),
    missed: z.int(),
    nurseCount: z.int(),
  }),
);

export const readNurses = (services: Services, office: Office, period: AnalyticsPeriod) =>
  readFigure(services, office, {
    name: "nurses",
    parameter: period,
    schema: Nurses,
    count: (trx) => countNurses({ ...office, trx }, spanOfPeriod(period, office.today)),
  });

const Disciplines = z.array(
  z.object({ discipline: z.enum(orderDisciplines), completed: z.int(), missed: z.int() }),
);

export const readDisciplines = (services: Services, office: Office, month: string) =>
  readFigure(services, office, {
    name: "disciplines",
    parameter: month,
    schema: Disciplines,
    count: async (trx) => Disciplines.parse(await countDisciplines({ ...office, trx }, spanOfMonth(month))),
  });

/** Combined figures are as old as the oldest one. */
export const oldestOf = (figures: readonly Pick<Figure<unknown>, "countedAt">[]): string =>
  figures.map(({ countedAt }) => countedAt).reduce((oldest, next) => (next < oldest ? next : oldest));
