import { type Contract, contract, type ReadInputOf, Visit } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { bookVisits } from "./book-visits.ts";

/** Books one visit; an id sent again gets the first answer. Throws like `bookVisits`. */
export const scheduleVisit = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /visits"]>,
): Promise<Visit | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /visits",
    body: wanted,
    answer: Visit,
    create: async () => {
      const [visit] = await bookVisits(work, { visits: [wanted] });
      return visit ?? new AppError("not-found");
    },
  });

/** Books all visits or none; an id sent again gets the first answer. Throws like `bookVisits`. */
export const schedulePlan = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /visits/plan"]>,
): Promise<{ visits: Visit[] } | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /visits/plan",
    body: wanted,
    answer: contract["POST /visits/plan"].output,
    create: async () => ({
      visits: await bookVisits(work, { visits: wanted.visits, field: "visits" }),
    }),
  });
