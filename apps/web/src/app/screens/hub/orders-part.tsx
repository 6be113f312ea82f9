import type { ComponentProps } from "react";
import { OrdersSection } from "#src/features/documents/sections/orders-section.tsx";
import { uploadCopy } from "../upload-copy.tsx";

type OrdersPartProps = Omit<ComponentProps<typeof OrdersSection>, "uploadCopy">;

/** Doctor's Orders, with upload of the physician's signed copy. */
export const OrdersPart = (props: OrdersPartProps) => <OrdersSection {...props} uploadCopy={uploadCopy} />;
