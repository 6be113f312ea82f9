import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";

type Named = { readonly admissionId: string; readonly physicianId: string };

/**
 * Visit orders go to the physician of the admission. Orders written while there was none get the new physician, as long as
 * they were not sent.
 */
export async function nameOrdersPhysician(work: Work, named: Named): Promise<void> {
  const { physicianId } = named;
  for (const { id, patientId, version } of await nameOnPapers(work, named)) {
    await nameOnOrder(work, { id, physicianId });
    await recordEvent(work, {
      action: "document.change",
      patientId,
      subjectId: id,
      before: { physicianId: null },
      after: { version, physicianId },
    });
    await recordChange(work, { kind: "document", patientId, subjectId: id, revision: version });
  }
}

const notSent = ["submitted", "in-review", "returned", "approved"] as const;

const nameOnPapers = ({ trx, agencyId }: Work, { admissionId, physicianId }: Named) =>
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

const nameOnOrder = ({ trx, agencyId }: Work, { id, physicianId }: Order) =>
  trx
    .updateTable("order")
    .set((eb) => ({ physicianId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
