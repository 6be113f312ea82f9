import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isPassing } from "#src/lib/api-error.ts";
import { secondsToWait } from "#src/lib/wait-for-server.ts";
import { ToastProvider } from "#src/ui/toasts/toasts.tsx";
import { UiProvider } from "#src/ui/ui-provider.tsx";

/** The kit, the notifications, and what was read from the server: in memory only, gone with this element. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <UiProvider>
        <ToastProvider>{children}</ToastProvider>
      </UiProvider>
    </QueryClientProvider>
  );
}

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // without a network a panel says so and offers to try again, instead of waiting in silence
        networkMode: "always",
        // what the server named a wait for was asked again by `call` already
        retry: (failures, error) => isPassing(error) && secondsToWait(error) === undefined && failures < 2,
        retryDelay: 500,
      },
      mutations: { networkMode: "always" },
    },
  });
