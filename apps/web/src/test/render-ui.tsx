import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ToastProvider } from "#src/ui/toasts/toasts.tsx";
import { UiProvider } from "#src/ui/ui-provider.tsx";

/** Renders one part of the interface as in the product: inside Mantine and the notifications. */
export function renderUi(part: ReactNode) {
  return render(part, {
    wrapper: ({ children }) => (
      <UiProvider>
        <ToastProvider>{children}</ToastProvider>
      </UiProvider>
    ),
  });
}
