import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ToastProvider } from "#src/ui/toasts/toasts.tsx";
import { UiProvider } from "#src/ui/ui-provider.tsx";

/** Renders one part of the interface as in the product: inside Mantine, the notifications and a cache of queries. */
export function renderUi(part: ReactNode) {
  const queries = new QueryClient();
  return render(part, {
    wrapper: ({ children }) => (
      <UiProvider>
        <ToastProvider>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </ToastProvider>
      </UiProvider>
    ),
  });
}
