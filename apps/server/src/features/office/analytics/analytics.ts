import {
  AdmissionStatus,
  type AnalyticsPeriod,
  type Census,
  type DisciplineVisits,
  orderDisciplines,
} from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import type { Services } from "#src/services.ts";
import { type Office, readCensus, readDisciplines, readNurses } from "./analytics-figures.ts";
import { spanOfPeriod } from "./periods.ts";

/** Every census status, including empty ones. */
export async function openCensus(services: Services, office: Office): Promise<Census> {
  const { value, countedAt } = await readCensus(services, office);
  const patients = new Map(value.map((row) => [row.status, row.patients]));
  const categories = AdmissionStatus.options.map((status) => ({
    status,
    patients: patients.get(status) ?? 0,
  }));
  return { categories, countedAt };
}

/** The ten nurses with the most visits in the period. */
export async function openNurses(services: Services, office: Office, period: AnalyticsPeriod) {
  const { value: nurses, countedAt } = await readNurses(services, office, period);
  const { from, until } = spanOfPeriod(period, office.today);
  return { from, to: addDays(until, -1), nurses, nurseCount: nurses[0]?.nurseCount ?? 0, countedAt };
}

/** Every discipline, including those without visits. */
export async function openDisciplines(services: Services, office: Office, month: string) {
  const { value, countedAt } = await readDisciplines(services, office, month);
  const found = new Map(value.map((row) => [row.discipline, row]));
  const disciplines: DisciplineVisits[] = orderDisciplines.map(
    (discipline) => found.get(discipline) ?? { discipline, completed: 0, missed: 0 },
  );
  return { disciplines, countedAt };
}
