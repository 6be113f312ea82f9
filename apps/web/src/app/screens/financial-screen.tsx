import { useSearch } from "@tanstack/react-router";
import { FinancialScreen } from "#src/features/office/financial/financial-screen.tsx";

/** The filters are in the address. */
export const Financial = () => <FinancialScreen filter={useSearch({ from: "/shell/financial" })} />;
