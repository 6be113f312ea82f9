import type { Assessment, Role } from "@hearthside/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { enterSession } from "#src/lib/session-state.ts";
import { assessmentWith } from "#src/test/assessment-records.ts";
import { fakeApi, type Handlers } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderUi } from "#src/test/render-ui.tsx";
import { AssessmentWizard } from "../assessment-wizard.tsx";
import { deviceWith } from "./device-with.ts";

type Options = {
  section?: string;
  as?: Role;
  api?: Handlers;
  changes?: Partial<Assessment>;
  /** The source of the answers; by default the test's device. */
  open?: Parameters<typeof AssessmentWizard>[0]["open"];
};

/** An M0090 date that selects OASIS-E2. */
export const underE2 = { M0090: "2026-05-04" };

/** Opens a draft with these answers at a section, on a device that does not send. */
export async function renderWizard(answers: Readonly<Record<string, string>>, options: Options = {}) {
  const { section = "A", as = "Staff", api = {}, changes = {} } = options;
  enterSession(userWith(as));
  const fake = fakeApi(api);
  const device = deviceWith(assessmentWith({ ...underE2, ...answers }, changes));
  const open = options.open ?? (() => Promise.resolve(device.sync));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <Opened section={section} open={open} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  if (options.open === undefined) await screen.findByRole("heading", { level: 2, name: /^Section/ });
  return { device, api: fake, user: userEvent.setup() };
}

function Opened({ section, open }: Required<Pick<Options, "section" | "open">>) {
  const [shown, setShown] = useState(section);
  return (
    <AssessmentWizard
      assessmentId="01900000-0000-7000-8000-a00000000001"
      section={shown}
      onSection={setShown}
      open={open}
      actions={() => <button type="button">Complete</button>}
    />
  );
}

/** The group of radio buttons of one question. */
export const question = (name: string | RegExp) => within(screen.getByRole("radiogroup", { name }));
