/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/generator/createProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 生成项目压缩包 */
        post: operations["postGeneratorCreateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generator/previewProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览生成的项目 */
        post: operations["postGeneratorPreviewProject"];
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
    postGeneratorCreateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 控制台地址 */
                    console: string;
                    /** 标识 */
                    id: string;
                    /**
                     * 类型
                     * @enum {unknown}
                     */
                    kind: "list" | "form" | "dashboard" | "slot" | "plugin";
                    /** 标题 */
                    title: string;
                };
            };
        };
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
                            archive: string;
                            name: string;
                            taken: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postGeneratorPreviewProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 标识 */
                    id: string;
                    /**
                     * 类型
                     * @enum {unknown}
                     */
                    kind: "list" | "form" | "dashboard" | "slot" | "plugin";
                    /** 标题 */
                    title: string;
                };
            };
        };
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
                            files: {
                                path: string;
                                text: string;
                            }[];
                            taken: string;
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
