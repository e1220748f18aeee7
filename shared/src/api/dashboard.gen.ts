/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/dashboard/getDashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看工作台 */
        post: operations["postDashboardGetDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postDashboardGetDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            at: string;
                            failed: string[];
                            figures: {
                                before?: number;
                                /** @enum {unknown} */
                                better: "more" | "less" | "neither";
                                link?: {
                                    name: string;
                                    params?: {
                                        [key: string]: string;
                                    };
                                    query?: {
                                        [key: string]: string;
                                    };
                                };
                                name: string;
                                of?: number;
                                ofWhat?: string;
                                title: string;
                                unit: string;
                                value: number;
                            }[];
                            panels: ({
                                at: string[];
                                /** @enum {unknown} */
                                kind: "curve";
                                link?: {
                                    name: string;
                                    params?: {
                                        [key: string]: string;
                                    };
                                    query?: {
                                        [key: string]: string;
                                    };
                                };
                                name: string;
                                series: {
                                    name: string;
                                    values: (number | null)[];
                                }[];
                                title: string;
                                unit: string;
                            } | {
                                /** @enum {unknown} */
                                kind: "ranking";
                                link?: {
                                    name: string;
                                    params?: {
                                        [key: string]: string;
                                    };
                                    query?: {
                                        [key: string]: string;
                                    };
                                };
                                list: {
                                    link?: {
                                        name: string;
                                        params?: {
                                            [key: string]: string;
                                        };
                                        query?: {
                                            [key: string]: string;
                                        };
                                    };
                                    name: string;
                                    of?: number;
                                    value: number;
                                }[];
                                name: string;
                                title: string;
                                unit: string;
                            } | {
                                empty: string;
                                /** @enum {unknown} */
                                kind: "notes";
                                link?: {
                                    name: string;
                                    params?: {
                                        [key: string]: string;
                                    };
                                    query?: {
                                        [key: string]: string;
                                    };
                                };
                                list: {
                                    at: string;
                                    link?: {
                                        name: string;
                                        params?: {
                                            [key: string]: string;
                                        };
                                        query?: {
                                            [key: string]: string;
                                        };
                                    };
                                    text?: string;
                                    title: string;
                                    /** @enum {unknown} */
                                    tone: "neutral" | "info" | "warning" | "danger";
                                }[];
                                name: string;
                                title: string;
                            })[];
                            pending: {
                                count: number;
                                link?: {
                                    name: string;
                                    params?: {
                                        [key: string]: string;
                                    };
                                    query?: {
                                        [key: string]: string;
                                    };
                                };
                                name: string;
                                title: string;
                                /** @enum {unknown} */
                                tone: "info" | "warning" | "danger";
                                unit: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
