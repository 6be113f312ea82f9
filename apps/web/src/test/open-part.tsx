import type { Role } from "@hearthside/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { enterSession } from "#src/lib/session-state.ts";
import { fakeApi, type Handlers } from "./fake-api.ts";
import { userWith } from "./records.ts";
import { renderUi } from "./render-ui.tsx";
import { startAfresh } from "./start-afresh.ts";

/** Renders one part of a screen for a signed-in user, on an API that a test can configure; its links lead nowhere. */
export function openPart(part: ReactNode, api: Handlers, role: Role) {
  startAfresh("/");
  enterSession(userWith(role));
  const fake = fakeApi(api);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const drawn = renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return { ...drawn, api: fake, user: userEvent.setup() };
}
