import { type AuditFamily, auditFamilyNames } from "@hearthside/contract/audit-families";
import { isDay, isId } from "#src/lib/address.ts";

/** The filters of `/audit`, as in the address: only ids and closed sets. */
export type AuditFilter = {
  /** Left out: the audit trail itself. */
  view?: "disclosures";
  from?: string;
  to?: string;
  user?: string;
  patient?: string;
  family?: AuditFamily;
};

/** Drops anything else in the address. */
export function readAudit(search: Record<string, unknown>): AuditFilter {
  const { view, from, to, user, patient } = search;
  const family = auditFamilyNames.find((one) => one === search["family"]);
  return {
    ...(view === "disclosures" && { view }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isId(user) && { user }),
    ...(isId(patient) && { patient }),
    ...(family !== undefined && { family }),
  };
}
