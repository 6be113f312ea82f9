import type { PlanOfCareContent, PlanOfCareModule } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { planContentWith, planIds, planModuleWith, planRecordWith } from "#src/test/plan-records.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const path = `/admin/clinical/plan-care-module?patient=${planIds.patient}`;

type Save = NonNullable<Handlers["PUT /plans-of-care/:id"]>;

let plans = 100;

/**
 * A server with one module, whose plan belongs to no other test and is saved by version. It knows no other plan, because
 * changes that an earlier test could not save are retried long after it.
 */
export function planServer(start: PlanOfCareModule) {
  plans += 1;
  const id = `01900000-0000-7000-8000-${String(plans).padStart(12, "0")}`;
  let module = start.plan === null ? start : { ...start, plan: { ...start.plan, id } };
  const save: Save = ({ id, version, content }) => {
    if (module.plan?.id !== id) return refuse("not-found");
    if (module.plan.version !== version) return refuse("conflict");
    module = { ...module, plan: { ...module.plan, version: version + 1, content } };
    return module;
  };
  const api: Handlers = { "GET /patients/:id/plan-of-care": () => module, "PUT /plans-of-care/:id": save };
  return {
    api,
    id,
    save,
    now: () => module,
    /** Another user saves. */
    change: (content: Partial<PlanOfCareContent>) => {
      const plan = module.plan ?? planRecordWith();
      module = {
        ...module,
        plan: { ...plan, version: plan.version + 1, content: { ...plan.content, ...content } },
      };
    },
  };
}

/** The screen on its own server, which a test may change. */
export function openPlan(start: PlanOfCareModule, changes: Handlers = {}, as = userWith("Staff")) {
  const { api, ...server } = planServer(start);
  return { ...server, ...showPlan({ ...api, ...changes }, as) };
}

export const showPlan = (api: Handlers, as = userWith("Staff")) => renderApp(path, { as, api });

export const place = async (name: RegExp) => within(await screen.findByRole("region", { name }));

export const withContent = (changes: Partial<PlanOfCareContent>) =>
  planModuleWith({ plan: planRecordWith({ content: planContentWith(changes) }) });
