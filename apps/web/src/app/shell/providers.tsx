import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isPassing } from "#src/lib/api-error.ts";
import { secondsToWait } from "#src/lib/wait-for-server.ts";
import { ToastProvider } from "#src/ui/toasts/toasts.tsx";
import { UiProvider } from "#src/ui/ui-provider.tsx";

/** Mantine, the toasts and the query cache, which is in memory and is discarded with this element. */
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
        // Without a network a panel reports the failure and offers a retry instead of waiting.
        networkMode: "always",
        // `call` has already retried after the wait that the server asked for.
        retry: (failures, error) => isPassing(error) && secondsToWait(error) === undefined && failures < 2,
        retryDelay: 500,
      },
      mutations: { networkMode: "always" },
    },
  });
