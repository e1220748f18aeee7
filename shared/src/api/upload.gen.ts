/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/upload/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 开始或继续分片上传 */
        post: operations["postUploadBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消分片上传 */
        post: operations["postUploadCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 完成分片上传 */
        post: operations["postUploadComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/piece": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传一个分片 */
        post: operations["postUploadPiece"];
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
    postUploadBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 校验值 */
                    fingerprint: string;
                    /** 文件名 */
                    name: string;
                    /** 用途 */
                    purpose: string;
                    /** 文件大小 */
                    size: number;
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
                            have: {
                                hash: string;
                                index: number;
                            }[];
                            pieceBytes: number;
                            pieces: number;
                            uploadId: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUploadCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 上传编号 */
                    uploadId: string;
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
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUploadComplete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 校验值 */
                    hash: string;
                    /** 上传编号 */
                    uploadId: string;
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
                            result?: unknown;
                            /** @enum {unknown} */
                            state: "merging" | "done";
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUploadPiece: {
        parameters: {
            query: {
                hash: string;
                index: number;
                uploadId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
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
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
