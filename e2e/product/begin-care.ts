import { v7 as uuidv7 } from "uuid";
import { withDatabase } from "./database.ts";

type Care = { readonly agencyId: number; readonly patientId: string; readonly startOfCare: string };

/** Puts a patient into care at the agency's first branch, like a signed start of care; the first period is 60 days. */
export const beginCare = ({ agencyId, patientId, startOfCare }: Care): Promise<void> =>
  withDatabase(async (database) => {
    await database.query("begin");
    await database.query("select set_config('app.agency_id', $1, true)", [String(agencyId)]);
    const admissionId = uuidv7();
    await database.query(
      `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
       select "agencyId", $1, $2, 1, id, 'active', $3 from branch order by id limit 1`,
      [admissionId, patientId, startOfCare],
    );
    await database.query(
      `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
       select "agencyId", $1, id, 1, "startOfCare", "startOfCare" + 59 from admission where id = $2`,
      [uuidv7(), admissionId],
    );
    await database.query("commit");
  });
