import type { ErrorComponentProps } from "@tanstack/react-router";
import { ChartFailed } from "../chart/chart-failed.tsx";

export const HubFailed = (failure: ErrorComponentProps) => <ChartFailed {...failure} screen="Patient Hub" />;
