/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/netbar/addNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增网吧 */
        post: operations["postNetbarAddNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/archiveNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 归档网吧 */
        post: operations["postNetbarArchiveNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/auditNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 审核网吧 */
        post: operations["postNetbarAuditNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/batchSetNetbarRing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置网吧灰度环（全部符合条件的网吧） */
        post: operations["postNetbarBatchSetNetbarRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/batchSetNetbarTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置网吧标签（全部符合条件的网吧） */
        post: operations["postNetbarBatchSetNetbarTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/exportNetbarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出网吧列表 */
        post: operations["postNetbarExportNetbarList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDefenseLogList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询防御日志 */
        post: operations["postNetbarGetDefenseLogList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧详情 */
        post: operations["postNetbarGetNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询网吧列表 */
        post: operations["postNetbarGetNetbarList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 读取网吧筛选与表单的选项 */
        post: operations["postNetbarGetNetbarOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧统计 */
        post: operations["postNetbarGetNetbarStat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/importNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导入网吧 */
        post: operations["postNetbarImportNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/renewNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 网吧续期 */
        post: operations["postNetbarRenewNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarRing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧灰度环 */
        post: operations["postNetbarSetNetbarRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用或停用网吧 */
        post: operations["postNetbarSetNetbarStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧标签 */
        post: operations["postNetbarSetNetbarTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/updateNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改网吧资料 */
        post: operations["postNetbarUpdateNetbar"];
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
        DefenseLog: {
            /**
             * 处置
             * @enum {unknown}
             */
            action: "blocked" | "killed" | "quarantined" | "alerted" | "allowed";
            actions: string[];
            cmdline: string;
            count: number;
            CreatedAt: string;
            eventNo: string;
            handledAt: string | null;
            handlerName: string;
            ID: number;
            netbarId: number;
            netbarName: string;
            occurredAt: string;
            parentName: string;
            pid: number;
            ppid: number;
            processName: string;
            processPath: string;
            remark: string;
            ruleId: number | null;
            ruleName: string;
            scopeId: number | null;
            /**
             * 严重度
             * @enum {unknown}
             */
            severity: "low" | "medium" | "high" | "critical";
            sha256: string;
            signer: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored";
            target: string;
            terminalId: number | null;
            terminalNo: string;
            /**
             * 威胁类型
             * @enum {unknown}
             */
            threatType: "process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts";
            UpdatedAt: string;
        };
        Netbar: {
            actions: string[];
            address: string;
            billingType: string;
            clientVersion: string;
            configVersion: number;
            contactName: string;
            contactPhone: string;
            CreatedAt: string;
            disklessType: string;
            expireAt: string | null;
            ID: number;
            lastHeartbeatAt: string | null;
            lat: number | null;
            licenseNo: string;
            lng: number | null;
            marketId: number | null;
            marketName: string;
            memberId: number | null;
            memberName: string;
            name: string;
            netbarNo: string;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline" | "never";
            ownerId: number | null;
            ownerName: string;
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "protected" | "partial" | "unprotected";
            regionCode: string;
            regionName: string;
            remark: string;
            /**
             * 灰度环
             * @enum {unknown}
             */
            ring: "canary" | "early" | "stable";
            serverIp: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived";
            statusReason: string;
            tags: string[];
            terminalOnline: number;
            terminalProtected: number;
            terminalTotal: number;
            UpdatedAt: string;
        };
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
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
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
    postNetbarAddNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 地址 */
                    address: string;
                    /** 计费类型 */
                    billingType: string;
                    /** 联系人 */
                    contactName: string;
                    /** 联系电话 */
                    contactPhone: string;
                    /** 无盘类型 */
                    disklessType: string;
                    /** 纬度 */
                    lat?: number | null;
                    /** 许可证号 */
                    licenseNo?: string;
                    /** 经度 */
                    lng?: number | null;
                    /** 市场 */
                    marketId?: number | null;
                    /** 维护人 */
                    memberId?: number | null;
                    /** 网吧名称 */
                    name: string;
                    /** 业主 */
                    ownerId?: number | null;
                    /** 地区 */
                    regionCode: string;
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring?: "canary" | "early" | "stable";
                    /** 服务器地址 */
                    serverIp?: string;
                    /** 标签 */
                    tags?: string[];
                    /** 客户机总数 */
                    terminalTotal?: number;
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
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarArchiveNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
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
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAuditNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 审核结果 */
                    pass: boolean;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 试用天数 */
                    trialDays?: number;
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
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarBatchSetNetbarRing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring: "canary" | "early" | "stable";
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarBatchSetNetbarTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 标签 */
                    tags: string[];
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarExportNetbarList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 客户端版本 */
                        clientVersion?: string;
                        /**
                         * 到期时间止
                         * Format: date-time
                         */
                        endExpireAt?: string;
                        /** 关键词 */
                        keyword?: string;
                        /** 市场 */
                        marketId?: number;
                        /** 在线状态 */
                        onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                        /** 防护状态 */
                        protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                        /** 地区 */
                        regionCode?: string;
                        /** 灰度环 */
                        ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                        /**
                         * 到期时间起
                         * Format: date-time
                         */
                        startExpireAt?: string;
                        /** 状态 */
                        status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDefenseLogList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 处置 */
                    action?: ("blocked" | "killed" | "quarantined" | "alerted" | "allowed") | ("blocked" | "killed" | "quarantined" | "alerted" | "allowed")[];
                    /** ID */
                    after?: number;
                    /** ID */
                    before?: number;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 发生时间止
                     * Format: date-time
                     */
                    endOccurredAt?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** ID */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "occurredAt" | "severity";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 进程名 */
                    processName?: string;
                    /** 严重度 */
                    severity?: ("low" | "medium" | "high" | "critical") | ("low" | "medium" | "high" | "critical")[];
                    /** 文件指纹 */
                    sha256?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "occurredAt" | "severity";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 发生时间起
                     * Format: date-time
                     */
                    startOccurredAt?: string;
                    /** 状态 */
                    status?: ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored") | ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored")[];
                    /** 机号 */
                    terminalNo?: string;
                    /** 威胁类型 */
                    threatType?: ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts") | ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts")[];
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
                            actions: string[];
                            list: components["schemas"]["DefenseLog"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            totalExact: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
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
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户端版本 */
                    clientVersion?: string;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 到期时间止
                     * Format: date-time
                     */
                    endExpireAt?: string;
                    /** 关键词 */
                    keyword?: string;
                    /** 市场 */
                    marketId?: number;
                    /** 在线状态 */
                    onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 防护状态 */
                    protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                    /** 地区 */
                    regionCode?: string;
                    /** 灰度环 */
                    ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 到期时间起
                     * Format: date-time
                     */
                    startExpireAt?: string;
                    /** 状态 */
                    status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
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
                            actions: string[];
                            list: components["schemas"]["Netbar"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                onlineStatus: {
                                    delayed: number;
                                    never: number;
                                    offline: number;
                                    online: number;
                                };
                                status: {
                                    active: number;
                                    archived: number;
                                    disabled: number;
                                    expired: number;
                                    pending: number;
                                    rejected: number;
                                    trial: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarOptions: {
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
                            clearable: ("marketId" | "ownerId" | "memberId")[];
                            clientVersions: string[];
                            dicts: {
                                billingType: {
                                    label: string;
                                    value: string;
                                }[];
                                disklessType: {
                                    label: string;
                                    value: string;
                                }[];
                                onlineStatus: {
                                    label: string;
                                    value: string;
                                }[];
                                protectStatus: {
                                    label: string;
                                    value: string;
                                }[];
                                ring: {
                                    label: string;
                                    value: string;
                                }[];
                                status: {
                                    label: string;
                                    value: string;
                                }[];
                            };
                            markets: {
                                choosable: boolean;
                                ID: number;
                                marketNo: string;
                                name: string;
                                status: string;
                            }[];
                            members: {
                                ID: number;
                                name: string;
                            }[];
                            owners: {
                                ID: number;
                                name: string;
                            }[];
                            regions: {
                                children: {
                                    code: string;
                                    name: string;
                                }[];
                                code: string;
                                name: string;
                            }[];
                            tags: string[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarStat: {
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
                            expiringSoon: number;
                            onlineStatus: {
                                delayed: number;
                                never: number;
                                offline: number;
                                online: number;
                            };
                            protectStatus: {
                                partial: number;
                                protected: number;
                                unprotected: number;
                            };
                            ring: {
                                canary: number;
                                early: number;
                                stable: number;
                            };
                            status: {
                                active: number;
                                archived: number;
                                disabled: number;
                                expired: number;
                                pending: number;
                                rejected: number;
                                trial: number;
                            };
                            terminalOnline: number;
                            terminalProtected: number;
                            terminalTotal: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarImportNetbar: {
        parameters: {
            query?: {
                dryRun?: boolean;
                onlyGood?: boolean;
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
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarRenewNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 续期月数 */
                    months: number;
                    /** 请求编号 */
                    requestId?: string;
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
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarRing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring: "canary" | "early" | "stable";
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
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    status: "active" | "disabled";
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
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    IDs: number[];
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 标签 */
                    tags: string[];
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
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarUpdateNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 地址 */
                    address?: string;
                    /** 计费类型 */
                    billingType?: string;
                    /** 联系人 */
                    contactName?: string;
                    /** 联系电话 */
                    contactPhone?: string;
                    /** 无盘类型 */
                    disklessType?: string;
                    /** 更新时间 */
                    expectUpdatedAt: string;
                    /** ID */
                    ID: number;
                    /** 纬度 */
                    lat?: number | null;
                    /** 许可证号 */
                    licenseNo?: string;
                    /** 经度 */
                    lng?: number | null;
                    /** 市场 */
                    marketId?: number | null;
                    /** 维护人 */
                    memberId?: number | null;
                    /** 网吧名称 */
                    name?: string;
                    /** 业主 */
                    ownerId?: number | null;
                    /** 地区 */
                    regionCode?: string;
                    /** 备注 */
                    remark?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring?: "canary" | "early" | "stable";
                    /** 服务器地址 */
                    serverIp?: string;
                    /** 标签 */
                    tags?: string[];
                    /** 客户机总数 */
                    terminalTotal?: number;
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
                            netbar: components["schemas"]["Netbar"];
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
