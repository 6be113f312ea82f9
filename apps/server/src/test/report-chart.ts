import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { addPhysician } from "./documents.ts";
import { addVisit, admit, type Care, orderLine, type ScheduleOffice } from "./schedule.ts";

export type ReportChart = {
  readonly care: Care;
  readonly physicianId: string;
  readonly missedId: string;
  readonly madeId: string;
  readonly plannedId: string;
  readonly frequencyId: string;
};

/**
 * A patient with something in every data set of reports: on 2026-11-20 one missed, one completed and one planned visit;
 * insurance, an authorization, documents, supplies. Inserted without any rules.
 */
export async function fillChart(
  world: TestApp,
  office: Pick<ScheduleOffice, "agencyId" | "planner" | "nurse">,
): Promise<ReportChart> {
  const { superuser } = world;
  const { agencyId, nurse, planner } = office;
  const care = await admit(world, planner, { patient: { firstName: "Iris", lastName: "Weller" } });
  const physicianId = await addPhysician(world, agencyId);
  const { frequencyId } = await orderLine(world, care, { endDate: "2026-12-10" });
  const visit = (start: string) => addVisit(world, care, { start, userId: nurse.userId, frequencyId });
  const missedId = await visit("2026-11-10T09:00:00");
  const madeId = await visit("2026-11-12T09:00:00");
  const plannedId = await visit("2026-11-24T09:00:00");
  await superuser.query(`update admission set "physicianId" = $2 where id = $1`, [
    care.admissionId,
    physicianId,
  ]);
  await superuser.query(`update visit set status = 'missed', reason = 'weather' where id = $1`, [missedId]);
  await superuser.query(
    `insert into physician_notice ("agencyId", "visitId", "sentAt", method, "acknowledgedAt", decision)
     values ($1, $2, '2026-11-10T20:00:00Z', 'phone', '2026-11-10T21:00:00Z', 'make-up')`,
    [agencyId, missedId],
  );
  await superuser.query(`update visit set "makesUpForId" = $2 where id = $1`, [plannedId, missedId]);
  await superuser.query(
    `update visit set status = 'completed', "startedAt" = '2026-11-12T14:10:00Z', "endedAt" = '2026-11-12T14:52:00Z'
     where id = $1`,
    [madeId],
  );
  await fillPayers(world, care, nurse.userId);
  await fillSupplies(world, care, nurse.userId);
  await fillRest(world, care, nurse.userId);
  return { care, physicianId, missedId, madeId, plannedId, frequencyId };
}

async function fillPayers({ superuser }: TestApp, { agencyId, patientId }: Care, userId: string) {
  const coverageId = uuidv7();
  await superuser.query(
    `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "policyNumber", "startDate")
     values ($1, $2, $3, 'primary', 'private', 'Blue Harbor', 'BH-1', '2026-01-01')`,
    [agencyId, coverageId, patientId],
  );
  await superuser.query(
    `insert into "authorization" ("agencyId", id, "patientId", "coverageId", number, unit, amount, "startDate", "endDate", status)
     values ($1, $2, $3, $4, 'A-77', 'visits', 10, '2026-11-01', '2026-12-31', 'approved')`,
    [agencyId, uuidv7(), patientId, coverageId],
  );
  await superuser.query(
    `insert into eligibility_check ("agencyId", id, "patientId", "coverageId", "checkedOn", "checkedBy", result, method)
     values ($1, $2, $3, $4, '2026-11-05', $5, 'eligible', 'portal')`,
    [agencyId, uuidv7(), patientId, coverageId, userId],
  );
}

async function fillSupplies({ superuser }: TestApp, { agencyId, patientId, branchId }: Care, userId: string) {
  const [itemId, requestId] = [uuidv7(), uuidv7()];
  await superuser.query(
    `insert into supply_item ("agencyId", id, name, unit, "reorderLevel") values ($1, $2, 'Gloves', 'box', 5)`,
    [agencyId, itemId],
  );
  await superuser.query(
    `insert into supply_stock ("agencyId", "itemId", "branchId", quantity) values ($1, $2, $3, 3)`,
    [agencyId, itemId, branchId],
  );
  await superuser.query(
    `insert into supply_request ("agencyId", id, "itemId", "branchId", quantity, "forKind", "patientId", status, "requestedBy",
       "neededOn") values ($1, $2, $3, $4, 4, 'patient', $5, 'open', $6, '2026-11-19')`,
    [agencyId, requestId, itemId, branchId, patientId, userId],
  );
}

async function fillRest({ superuser }: TestApp, care: Care, userId: string) {
  const { agencyId, patientId, admissionId } = care;
  await superuser.query(
    `insert into document ("agencyId", id, "patientId", "admissionId", kind, title, content, status, "authorId", "assigneeId",
       "createdAt") values ($1, $2, $3, $4, 'visit-note', 'Wound check', '{"text": ""}', 'draft', $5, $5,
       '2026-11-10T15:00:00Z')`,
    [agencyId, uuidv7(), patientId, admissionId, userId],
  );
  await superuser.query(
    `insert into patient_care ("agencyId", "patientId", "emergencyPriority", "evacuationPlan", "emergencyEquipment")
     values ($1, $2, 1, 'Daughter drives', array['Oxygen', 'Walker'])`,
    [agencyId, patientId],
  );
  await superuser.query(
    `insert into medication ("agencyId", id, "patientId", name, dose) values ($1, $2, $3, 'Lisinopril', '10 mg')`,
    [agencyId, uuidv7(), patientId],
  );
  await superuser.query(
    `insert into task ("agencyId", id, kind, title, "patientId", "dueOn", "causeKey")
     values ($1, $2, 'coverage-ending', 'Insurance ends', $3, '2026-11-18', 'coverage-ending test')`,
    [agencyId, uuidv7(), patientId],
  );
  await superuser.query(
    `insert into assessment ("agencyId", id, "patientId", "admissionId", reason, "authorId", "startDate", "fatalCount")
     values ($1, $2, $3, $4, '01', $5, '2026-11-02', 2)`,
    [agencyId, uuidv7(), patientId, admissionId, userId],
  );
}
