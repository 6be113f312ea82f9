import { MantineProvider } from "@mantine/core";
import { DatesProvider, type DatesProviderSettings } from "@mantine/dates";
import { type ReactNode, useMemo } from "react";
import { useSession } from "#src/lib/session-state.ts";
import "./kit-styles.ts";
import { shareStyleNonce, styleNonce } from "./style-nonce.ts";
import { cssVariables, theme } from "./theme.ts";

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weeks start on the day set by the user's agency. */
function useAgencyWeeks(): DatesProviderSettings {
  const { user } = useSession();
  const firstDayOfWeek = weekdays[user?.WeekStartsOn ?? 0] ?? 0;
  return useMemo(() => ({ firstDayOfWeek, weekendDays: [] }), [firstDayOfWeek]);
}

// Nothing has a size in tests, so Mantine skips transitions and positions.
const env = import.meta.env.MODE === "test" ? "test" : "default";

shareStyleNonce();

/** Wraps everything that uses Mantine. The sign-in page does not load it. */
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
