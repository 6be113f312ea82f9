import type { ComponentProps } from "react";
import { OrdersSection } from "#src/features/documents/sections/orders-section.tsx";
import { uploadCopy } from "../upload-copy.tsx";

type OrdersPartProps = Omit<ComponentProps<typeof OrdersSection>, "uploadCopy">;

/** Doctor's Orders, from which a physician's signed copy can be uploaded. */
export const OrdersPart = (props: OrdersPartProps) => <OrdersSection {...props} uploadCopy={uploadCopy} />;
