import type { PlanOfCareRecord } from "@hearthside/contract";

export type ActProps = { plan: Pick<PlanOfCareRecord, "id" | "version">; onClose: () => void };
