import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

type Named = { readonly admissionId: string; readonly physicianId: string };

/**
 * Visit orders go to the physician of the admission. Orders written while there was none get the new physician, as long as
 * they were not sent.
 */
export async function nameOrdersPhysician(trx: AgencyTrx, caller: Caller, named: Named): Promise<void> {
  const { physicianId } = named;
  for (const { id, patientId, version } of await nameOnPapers(trx, caller, named)) {
    await nameOnOrder(trx, caller, { id, physicianId });
    await recordEvent(trx, caller, {
      action: "document.change",
      patientId,
      subjectId: id,
      before: { physicianId: null },
      after: { version, physicianId },
    });
    await recordChange(trx, caller, { kind: "document", patientId, subjectId: id, revision: version });
  }
}

const notSent = ["submitted", "in-review", "returned", "approved"] as const;

const nameOnPapers = (trx: AgencyTrx, { agencyId }: Caller, { admissionId, physicianId }: Named) =>
  trx
    .updateTable("document")
    .set((eb) => ({ physicianId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("kind", "=", "frequency-order")
    .where("status", "in", notSent)
    .where("physicianId", "is", null)
    .returning(["id", "patientId", "version"])
    .execute();

type Order = Pick<Named, "physicianId"> & { readonly id: string };

const nameOnOrder = (trx: AgencyTrx, { agencyId }: Caller, { id, physicianId }: Order) =>
  trx
    .updateTable("order")
    .set((eb) => ({ physicianId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
