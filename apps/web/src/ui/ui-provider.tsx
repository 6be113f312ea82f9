import { MantineProvider } from "@mantine/core";
import { DatesProvider, type DatesProviderSettings } from "@mantine/dates";
import { type ReactNode, useMemo } from "react";
import { useSession } from "#src/lib/session-state.ts";
import "./kit-styles.ts";
import { shareStyleNonce, styleNonce } from "./style-nonce.ts";
import { cssVariables, theme } from "./theme.ts";

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weeks begin on the day that the agency of whoever is signed in says. */
function useAgencyWeeks(): DatesProviderSettings {
  const { user } = useSession();
  const firstDayOfWeek = weekdays[user?.WeekStartsOn ?? 0] ?? 0;
  return useMemo(() => ({ firstDayOfWeek, weekendDays: [] }), [firstDayOfWeek]);
}

// under test nothing has a size: the kit then skips transitions and shows pop-ups wherever they would stand
const env = import.meta.env.MODE === "test" ? "test" : "default";

shareStyleNonce();

/** Everything drawn with the kit stands inside. The sign-in page does not: it loads no kit. */
export function UiProvider({ children }: { children: ReactNode }) {
  const weeks = useAgencyWeeks();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      env={env}
    >
      <DatesProvider settings={weeks}>{children}</DatesProvider>
    </MantineProvider>
  );
}
